/** What the block knows of its product: asked when it opens, after a sync, and again while a run is under way. */
import { useEffect, useState } from 'preact/hooks';
import type { ProductStatus, ProductSync } from './answers.ts';
import { askStatus, askToSync, type Question, type Trouble } from './ask-server.ts';

const lookAgainMs = 2_000;

export interface Product {
  /** Null while it is not known. */
  readonly status: ProductStatus | null;
  readonly trouble: Trouble | null;
  readonly isSyncing: boolean;
  /** Of the last sync that was asked for here; `failed`: there was no answer. */
  readonly outcome: ProductSync['outcome'] | 'failed' | null;
  readonly sync: () => void;
  readonly look: () => void;
}

export function useProduct({ product, language }: Question): Product {
  const [status, setStatus] = useState<ProductStatus | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isSyncing, setIsSyncing] = useState(false);
  const [outcome, setOutcome] = useState<Product['outcome']>(null);

  const look = async (): Promise<void> => {
    const answer = await askStatus({ product, language });
    setTrouble(answer.trouble);
    if (answer.body) setStatus(answer.body);
  };
  const sync = async (): Promise<void> => {
    setIsSyncing(true);
    setOutcome(null);
    const { body } = await askToSync({ product, language });
    if (body) setStatus(body.status);
    setOutcome(body?.outcome ?? 'failed');
    setIsSyncing(false);
  };

  useEffect(() => void look(), [product, language]);
  const isBusy = status?.kind === 'ours' && status.isBusy;
  useEffect(() => {
    if (!isBusy || isSyncing) return undefined;
    const timer = setTimeout(() => void look(), lookAgainMs);
    return () => clearTimeout(timer);
  }, [status, isSyncing]);

  return { status, trouble, isSyncing, outcome, sync: () => void sync(), look: () => void look() };
}
