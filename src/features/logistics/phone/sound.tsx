/** Heard and felt: the phone is in a holder or a pocket when the desk writes. */
import { readCookie, writeCookie } from '#client/cookie'

export const sounds = ['on', 'off'] as const
export type Sound = (typeof sounds)[number]
const cookie = 'Meridian-drive-sound'
export const chosenSound = (): Sound => sounds.find((one) => one === readCookie(cookie)) ?? 'on'
export const chooseSound = (sound: Sound): void => writeCookie(cookie, sound)

let speaker: AudioContext | undefined
/** Browsers let a page sound once it was touched. */
export function readySound(): void {
  const wake = () => {
    speaker ??= new AudioContext()
    void speaker.resume()
  }
  document.addEventListener('pointerdown', wake, { passive: true })
}

const tones = [660, 880]
export function callDriver(): void {
  navigator.vibrate?.([120, 80, 120])
  if (chosenSound() === 'off' || speaker?.state !== 'running') return
  for (const [nth, tone] of tones.entries()) {
    const from = speaker.currentTime + nth * 0.18
    const loud = new GainNode(speaker, { gain: 0 })
    loud.gain.setValueAtTime(0.25, from)
    loud.gain.exponentialRampToValueAtTime(0.001, from + 0.16)
    const voice = new OscillatorNode(speaker, { frequency: tone })
    voice.connect(loud).connect(speaker.destination)
    voice.start(from)
    voice.stop(from + 0.17)
  }
}

/** On the icon of the installed page, where the phone shows such a number. */
export function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  void shown?.catch(() => undefined)
}
