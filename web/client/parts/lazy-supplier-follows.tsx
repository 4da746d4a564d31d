/** The words about another supplier, fetched when somebody past the set-up types its address: few ever do. */
import type { SetUp } from '../../shared/api/set-up.ts';
import { lazyPart } from '../routing/lazy-part.tsx';

type Props = Pick<SetUp, 'stage'>;

const Fetched = lazyPart<Props>(async () => (await import('./supplier-follows.tsx')).SupplierFollows);

export const SupplierFollows = ({ stage }: Props) => (stage === 'trying' ? null : <Fetched stage={stage} />);
