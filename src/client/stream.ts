/** The live stream itself, wherever it stands: in the worker all tabs share, or in the tab. */
import type { EventMessage } from '#contract/event'

/** `opened`: from now on all is told. `missed`: something may have been told while nobody listened. `ended`: the session did, or its rules changed.
 *  `refused`: the server let nobody in, for whatever reason. */
export type StreamReport =
  | { say: 'message'; message: EventMessage; id: string }
  | { say: 'opened' }
  | { say: 'missed' }
  | { say: 'ended' }
  | { say: 'refused' }

/** Opens the stream after what was heard already, and reports until stopped. The browser reconnects by itself; what it does not retry is `refused`. */
export function openStream(url: string, after: string | undefined, report: (report: StreamReport) => void): () => void {
  const source = new EventSource(after ? `${url}?after=${encodeURIComponent(after)}` : url)
  let opened = 0
  source.addEventListener('open', () => {
    opened += 1
    // the server replays what it can; only a server that cannot says `resync`
    report({ say: opened > 1 ? 'missed' : 'opened' })
  })
  source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) =>
    report({ say: 'message', message: JSON.parse(data) as EventMessage, id: lastEventId }),
  )
  source.addEventListener('resync', () => report({ say: 'missed' }))
  source.addEventListener('renew', () => report({ say: 'ended' }))
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) report({ say: 'refused' })
  })
  return () => source.close()
}
