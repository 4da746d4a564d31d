/** What another supplier brings in a shop that is past its set-up, where nobody is asked again before it happens. */
import type { SetUp } from '../../shared/api/set-up.ts';
import { useWords } from '../words/use-words.ts';

const en = {
  drafts:
    'With the next sync new products of this supplier come into your shop as drafts. What it does not list is removed, within your safety limits.',
  live: 'With the next sync new products of this supplier go on sale where they are ready. What it does not list is removed, within your safety limits.',
};
const de: typeof en = {
  drafts:
    'Mit dem nächsten Abgleich kommen neue Produkte dieses Lieferanten als Entwürfe in Ihren Shop. Was er nicht führt, scheidet aus Ihrem Shop aus, im Rahmen Ihrer Sicherheitsgrenzen.',
  live: 'Mit dem nächsten Abgleich kommen neue Produkte dieses Lieferanten in den Verkauf, wo sie bereit sind. Was er nicht führt, scheidet aus Ihrem Shop aus, im Rahmen Ihrer Sicherheitsgrenzen.',
};

export function SupplierFollows({ stage }: Pick<SetUp, 'stage'>) {
  const words = useWords({ en, de });
  return stage === 'trying' ? null : <s-banner tone="warning">{words[stage]}</s-banner>;
}
