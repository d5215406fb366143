const HEAD = { cid: 'spec', cver: '8.3', sid: 'spec', pid: '', auth2: '', runPlatform: 'h5', extensions: [], patientToken: '' }

/** A call made to a backend beside the app, as an app makes it. Refusals are answers too. */
export async function ask<T>(origin: string, address: string, body: object, auth = ''): Promise<T> {
  const answer = await fetch(`${origin}/${address}`, {
    method: 'POST',
    // A connection that is kept may be closed by the server in the moment in which a busy machine uses it again.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ ...body, head: { ...HEAD, auth } }),
  })
  return (await answer.json()) as T
}
