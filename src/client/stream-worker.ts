/** One stream for all tabs: browsers allow six connections to a server, and people open more tabs than that. */
import { openStream, type Word } from './stream'

type Tab = Pick<MessagePort, 'postMessage'>
const tabs = new Set<Tab>()
let close: (() => void) | undefined
let isOpen = false

const tell = (word: Word): void => {
  if (word.say === 'opened') isOpen = true
  if (word.say === 'ended' || word.say === 'refused') stop()
  for (const tab of tabs) tab.postMessage(word)
}

function stop(): void {
  close?.()
  close = undefined
  isOpen = false
}

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  port.addEventListener('message', ({ data }: MessageEvent<{ want: boolean; url: string }>) => {
    if (data.want) {
      tabs.add(port)
      if (isOpen) port.postMessage({ say: 'opened' } satisfies Word)
      close ??= openStream(data.url, tell)
    } else {
      tabs.delete(port)
      if (tabs.size === 0) stop()
    }
  })
  port.start()
})
