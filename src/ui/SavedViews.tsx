import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import css from './DataTable.module.css'
import { IconButton } from './IconButton.tsx'
import type { ListViews } from './list-views.tsx'
import { useWords } from './Words.tsx'

/** What opens below the button: the views there are, and a name for the one that is shown. */
export function SavedViews({ views, close }: { views: ListViews; close: () => void }) {
  const words = useWords()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  async function save(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return
    setFault(undefined)
    try {
      await views.save(name.trim())
      setName('')
    } catch (error) {
      const isFull = (error as { code?: unknown }).code === 'views_too_many'
      setFault(isFull ? words.tooManyViews : words.viewNotSaved)
    }
  }
  return (
    <>
      {views.all && views.all.length > 0 && (
        <ul className={css['views']} aria-label={words.views}>
          {views.all.map((view) => (
            <li key={view.id}>
              <Button
                variant="subtle"
                size="sm"
                justify="start"
                fullWidth
                onClick={() => {
                  views.open(view)
                  close()
                }}
              >
                {view.name}
              </Button>
              <IconButton
                size="sm"
                label={words.removeView(view.name)}
                icon={IconTrash}
                onClick={() => void views.remove(view)}
              />
            </li>
          ))}
        </ul>
      )}
      <form className={css['saveView']} onSubmit={(event) => void save(event)}>
        <TextInput
          size="sm"
          label={words.nameOfView}
          maxLength={60}
          value={name}
          error={fault}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <Button size="sm" type="submit" disabled={!name.trim()}>
          {words.saveView}
        </Button>
      </form>
    </>
  )
}
