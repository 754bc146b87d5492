import { Button, Checkbox } from '@mantine/core'
import css from './DataTable.module.css'
import { densities, useDensity } from './use-density.tsx'
import { useWords } from './Words.tsx'

interface ColumnChoiceProps {
  columns: { key: string; title: string }[]
  hidden: string[]
  onHidden: (keys: string[]) => void
}

/** What opens below the button: which columns are shown, and how high a row is. */
export function ColumnChoice({ columns, hidden, onHidden }: ColumnChoiceProps) {
  const words = useWords()
  const [density, choose] = useDensity()
  return (
    <>
      {columns.map(({ key, title }) => (
        <Checkbox
          key={key}
          label={title}
          checked={!hidden.includes(key)}
          onChange={(event) =>
            onHidden(event.currentTarget.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
          }
        />
      ))}
      <fieldset className={css['density']}>
        <legend>{words.rowHeight}</legend>
        {densities.map((one) => (
          <Button key={one} size="sm" variant="default" aria-pressed={one === density} onClick={() => choose(one)}>
            {words.densities[one]}
          </Button>
        ))}
      </fieldset>
    </>
  )
}
