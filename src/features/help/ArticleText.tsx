import css from './ArticleText.module.css'
import { partsOfLine } from './rules'

function Line({ text }: { text: string }) {
  return partsOfLine(text).map((part, at) => (part.strong ? <strong key={at}>{part.text}</strong> : part.text))
}

/** Paragraphs, one a line. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split('\n').filter(Boolean)
  return (
    <div className={css['text']}>
      {lines.map((line, at) => (
        <p key={at}>
          <Line text={line} />
        </p>
      ))}
    </div>
  )
}

/** What to do, step by step. */
export function Steps({ text }: { text: string }) {
  const lines = text.split('\n').filter(Boolean)
  return (
    <ol className={css['steps']}>
      {lines.map((line, at) => (
        <li key={at}>
          <div>
            <Line text={line} />
          </div>
        </li>
      ))}
    </ol>
  )
}
