import { escaped } from './html'

const moment = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)

/** Paragraphs as WebVTT, each for an equal share of the length: no one has said when each is spoken. */
export function captionsOf(paragraphs: readonly string[], seconds: number): string {
  const said = paragraphs.map((one) => one.replace(/\s+/g, ' ').trim()).filter(Boolean)
  const cues = said.map((text, at) => {
    const [from, to] = [at, at + 1].map((part) => moment((seconds * part) / said.length))
    return `${from} --> ${to}\n${escaped(text)}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}
