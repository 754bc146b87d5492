import { useState } from 'react'
import { Avatar } from './Avatar.tsx'
import css from './ChipsField.module.css'
import { ChipsField, type ChipsProps } from './ChipsField.tsx'
import { useFound, type Search } from './use-found.tsx'
import { useWords } from './Words.tsx'

export interface PersonChoice {
  /** Missing where somebody is only known by name. */
  id?: number | undefined
  name: string
  src?: string | null
}

export interface PeopleFieldProps extends ChipsProps<PersonChoice> {
  search: Search<PersonChoice>
}

/** Chosen people, and a line that finds more.
 *  @example <PeopleField label="Members" most={50} search={findPeople} value={people} onChange={save} /> */
export function PeopleField({ search, ...props }: PeopleFieldProps) {
  const { field, loading } = useWords()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const { found, error, isCurrent } = useFound(search, text.trim(), open)
  return (
    <ChipsField
      {...props}
      keyOf={({ id, name }) => String(id ?? name)}
      nameOf={({ name }) => name}
      offered={found}
      text={text}
      onText={setText}
      onOpen={setOpen}
      notice={error ? field.searchFailed : isCurrent ? undefined : loading}
      draw={drawPerson}
    />
  )
}

const drawPerson = ({ name, src = null }: PersonChoice) => (
  <span className={css['person']}>
    <Avatar name={name} src={src} size={20} decorative />
    {name}
  </span>
)
