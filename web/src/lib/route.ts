// Where the page is, in the fragment of its address: a server never sees it, and so never sees a secret.

export type Route = {at: 'start'; key: string} | {at: 'table'; game: string; secret: string} | {at: 'licences'};

export function readRoute(hash: string): Route {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const game = fields.get('game');
  const secret = fields.get('secret');
  if (game && secret) return {at: 'table', game, secret};
  return fields.has('licences') ? {at: 'licences'} : {at: 'start', key: fields.get('key') ?? ''};
}

/** The server's key is read once and leaves the address, so that neither the bar nor the history shows it. */
export function hideKey(): void {
  if (new URLSearchParams(location.hash.slice(1)).has('key')) history.replaceState(null, '', `${location.pathname}#start`);
}

export function tableHash(game: string, secret: string): string {
  return `#game=${encodeURIComponent(game)}&secret=${encodeURIComponent(secret)}`;
}

/** The whole address of a link, to be sent to a friend. */
export function tableLink(game: string, secret: string): string {
  return `${location.origin}${location.pathname}${tableHash(game, secret)}`;
}
