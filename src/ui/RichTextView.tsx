import { Fragment, type ReactNode } from 'react'
import css from './RichText.module.css'
import { cleanText, type RichMark, type RichNode } from './rich-text.tsx'

/** Shows stored rich text as elements. It needs no editor and never sets HTML.
 *  @example <RichTextView value={comment.body} /> */
export function RichTextView({ value }: { value: unknown }) {
  return <div className={css['text']}>{children(cleanText(value))}</div>
}

function children(node: RichNode): ReactNode {
  return node.content?.map((child, at) => <Fragment key={at}>{draw(child)}</Fragment>)
}

function draw(node: RichNode): ReactNode {
  switch (node.type) {
    case 'doc':
      return children(node)
    case 'paragraph':
      return <p>{node.content ? children(node) : <br />}</p>
    case 'bulletList':
      return <ul>{children(node)}</ul>
    case 'orderedList':
      return <ol>{children(node)}</ol>
    case 'listItem':
      return <li>{children(node)}</li>
    case 'hardBreak':
      return <br />
    case 'text':
      return (node.marks ?? []).reduce<ReactNode>(wrap, node.text)
  }
}

function wrap(inner: ReactNode, mark: RichMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>
    case 'italic':
      return <em>{inner}</em>
    case 'strike':
      return <s>{inner}</s>
    case 'code':
      return <code>{inner}</code>
    case 'link':
      return (
        <a href={mark.attrs?.href} target="_blank" rel="noopener noreferrer nofollow">
          {inner}
        </a>
      )
  }
}
