/** One stream for all tabs: browsers allow six connections to a server, and people open more tabs than that. */
import { openStream, type StreamReport } from './stream'

export type Wish = { want: true; url: string; after: string | undefined } | { want: false }
type Tab = Pick<MessagePort, 'postMessage'>
const tabs = new Set<Tab>()
let close: (() => void) | undefined
let isOpen = false
/** What was told last, for a tab that read its rows before it joined. */
const recent: Extract<StreamReport, { say: 'message' }>[] = []
const kept = 200

const tell = (report: StreamReport): void => {
  if (report.say === 'opened') isOpen = true
  if (report.say === 'message' && recent.push(report) > kept) recent.shift()
  if (report.say === 'ended' || report.say === 'refused') stop()
  for (const tab of tabs) tab.postMessage(report)
}

function stop(): void {
  close?.()
  close = undefined
  isOpen = false
  recent.length = 0
}

function catchUp(port: MessagePort, after: string | undefined): void {
  port.postMessage({ say: 'opened' } satisfies StreamReport)
  const [process, n] = after?.split('-') ?? []
  for (const report of recent) {
    const [teller, m] = report.id.split('-')
    if (teller !== process || Number(m) > Number(n)) port.postMessage(report)
  }
}

addEventListener('connect', (event) => {
  const [port] = (event as MessageEvent).ports
  if (!port) return
  port.addEventListener('message', ({ data }: MessageEvent<Wish>) => {
    if (data.want) {
      tabs.add(port)
      if (isOpen) catchUp(port, data.after)
      close ??= openStream(data.url, data.after, tell)
    } else {
      tabs.delete(port)
      if (tabs.size === 0) stop()
    }
  })
  port.start()
})
