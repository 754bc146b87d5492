import { useRef } from 'react'
import { useLabels } from './labels'
import css from './Player.module.css'

type FilmProps = { name: string; src: string; captions: string; from: number; keep: (second: number) => void }

/** So often the place is kept while a film runs. */
const everySeconds = 15

/** A film file, which goes on where it was left. */
export function Film({ name, src, captions, from, keep }: FilmProps) {
  const t = useLabels()
  const kept = useRef(from)
  const at = (second: number) => {
    kept.current = second
    keep(second)
  }
  return (
    <video
      className={css['film']}
      aria-label={name}
      src={src}
      controls
      preload="metadata"
      onLoadedMetadata={({ currentTarget: film }) => {
        if (from > 0 && from < film.duration - 1) film.currentTime = from
      }}
      onTimeUpdate={({ currentTarget: { currentTime } }) => {
        if (Math.abs(currentTime - kept.current) >= everySeconds) at(currentTime)
      }}
      onPause={({ currentTarget: { currentTime } }) => at(currentTime)}
    >
      <track kind="captions" src={captions} label={t('lectureText')} />
    </video>
  )
}
