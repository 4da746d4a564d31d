/** GET /api/parcels/uploads: when the supplier uploads next, and what came of the last time. */
import type { RequestHandler } from 'express';
import type { Uploads } from '../../../../shared/api/parcels.ts';
import { askedLanguage } from '../../asked-language.ts';
import { shopOfToken } from '../../session-token.ts';
import type { ApiPorts } from '../api-ports.ts';
import { saidOf, saidOfParcel } from '../said.ts';

export const uploads =
  ({ commands }: ApiPorts): RequestHandler =>
  async (request, response) => {
    const language = askedLanguage(request);
    const { problems, missing, paymentCheck, emails, ...times } = await commands.uploads(
      shopOfToken(response),
    );
    const answer: Uploads = {
      ...times,
      problems: problems.map(({ reason, since }) => Object.assign(saidOfParcel(reason, language), { since })),
      missing: missing === null ? null : { at: missing, said: saidOf('TRK-125', language) },
      payment: paymentCheck,
      emails: {
        areOn: emails.notifyCustomers,
        areOnForBulk: emails.notifyBulkCarrier,
        silentAfterDays: emails.silentAfterDays,
      },
    };
    response.json(answer);
  };
