/** Where bulk files go and come from: uploads by form (POST) or bare (PUT), results by GET. */
import { raw, Router, type Request, type Response } from 'express';
import { Response as FetchResponse } from 'undici';
import type { World } from '../world.ts';

const expired = '<Error><Code>ExpiredToken</Code><Message>Invalid argument.</Message></Error>';

export function fileRouter(world: World): Router {
  const router = Router();
  const body = raw({ type: () => true, limit: '110mb' });
  router.post('/uploads', body, (request, response, next) => {
    receiveForm(world, request, response).then(undefined, next);
  });
  router.put('/uploads/*key', body, (request, response) => {
    world.state.files.set(request.path.slice('/uploads/'.length), String(request.body));
    response.status(200).end();
  });
  router.get('/files/:key', (request, response) => {
    const file = world.state.files.get(request.params.key);
    if (file === undefined) return void response.status(404).end();
    response.type('application/jsonl');
    const fault = world.faults.download();
    // as the storage behind Shopify answers an address whose signature has run out
    if (fault === 'expired') return void response.status(400).type('xml').send(expired);
    if (fault !== 'cut') return void response.send(file);
    response.set('content-length', String(Buffer.byteLength(file)));
    response.write(file.slice(0, file.length / 2), () => response.socket?.destroy());
  });
  return router;
}

/** As the storage behind Shopify does it: the file is the last part, 201 says where it went. */
async function receiveForm(world: World, request: Request, response: Response): Promise<void> {
  const headers = { 'content-type': request.get('content-type') ?? '' };
  const parts = [...(await new FetchResponse(request.body, { headers }).formData())];
  const key = parts.find(([name]) => name === 'key')?.[1];
  const [last, file] = parts.at(-1) ?? [];
  if (typeof key !== 'string' || last !== 'file' || file === undefined) {
    return void response.status(400).type('xml').send('<Error><Code>InvalidPolicyDocument</Code></Error>');
  }
  world.state.files.set(key, typeof file === 'string' ? file : await file.text());
  response.status(201).type('xml').send(`<PostResponse><Key>${key}</Key></PostResponse>`);
}
