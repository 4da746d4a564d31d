/** Whether a host, as in a URL or as an address to listen on, is this machine to itself: nobody else can be reached by it. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|(\[)?::1(\])?)$/.test(host);
