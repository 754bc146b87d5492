/** Saves what an address gives as a file. The browser's own download is simpler, but says nothing of why it was refused. */
import { send } from './http'

/** `undefined` once it is saved, or the code of the failure.
 *  @example if ((await saveFile(list.addressAs(exportUsers, { format: 'pdf' }))) === 'too_many_rows') … */
export async function saveFile(address: string): Promise<string | undefined> {
  const answer = await send(address).catch(() => undefined)
  if (!answer) return 'offline'
  if (!answer.ok) return answer.headers.get('x-failure') ?? 'bug'
  const file = await answer.blob().catch(() => undefined)
  if (!file) return 'offline'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = nameIn(answer.headers.get('content-disposition') ?? '')
  link.click()
  // the browser has taken it by the next turn; until then its address must stay
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return undefined
}

const nameIn = (disposition: string): string => {
  const [, foreign] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return foreign ? decodeURIComponent(foreign) : (/filename="([^"]*)"/.exec(disposition)?.[1] ?? '')
}
