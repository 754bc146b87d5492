/** Who made the first account of an installation without the demo, whose day no test then waits for. */
const account = { email: 'first@averne.example', password: 'a long password' }

async function post(url: string, path: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** By the code that the server has printed. */
export async function makeFirstPerson(server: { url: string; output(): string }): Promise<void> {
  const [, code] = /with the code ([A-Z2-7]{16})\n/.exec(server.output()) ?? []
  await post(server.url, '/api/auth/setup', { code, fullName: 'Odile Marchetti', ...account })
}

/** A token of theirs. */
export async function tokenOfFirst(url: string): Promise<string> {
  return ((await post(url, '/api/auth/token', account)) as { accessToken: string }).accessToken
}
