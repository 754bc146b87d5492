import { useState, type ReactNode } from 'react'
import { ChipsField, type ChipsProps } from './ChipsField.tsx'

export interface TagsFieldProps extends ChipsProps<string> {
  /** Those that are offered; others are made by typing them. */
  known?: readonly string[]
  /** A known tag in the reader's words. */
  nameOf?: (tag: string) => string
  longest?: number
  draw?: (tag: string) => ReactNode
}
const itself = (tag: string) => tag

/** Words that sort things. @example <TagsField label="Tags" most={20} known={['Urgent']} {...form.getInputProps('tags')} /> */
export function TagsField({ known = [], nameOf = itself, longest = 40, draw = nameOf, ...props }: TagsFieldProps) {
  const [text, setText] = useState('')
  const own = text.trim().slice(0, longest)
  const folded = own.toLocaleLowerCase()
  const fits = known.filter((tag) => nameOf(tag).toLocaleLowerCase().includes(folded))
  const isKnown = known.some((tag) => [tag, nameOf(tag)].some((one) => one.toLocaleLowerCase() === folded))
  return (
    <ChipsField
      {...props}
      keyOf={itself}
      nameOf={nameOf}
      // what was typed comes first: Enter adds it
      offered={own !== '' && !isKnown ? [own, ...fits] : fits}
      text={text}
      onText={setText}
      draw={draw}
    />
  )
}
