import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton'
import { TagsField } from '#ui/TagsField'
import type { Option } from './contract'
import { useLabels } from './labels'
import css from './Variants.module.css'

type OptionRowProps = {
  option: Option
  change: (option: Option) => void
  remove: () => void
  wrong: boolean
  readOnly: boolean
}

/** A choice with its values: "Colour: Ink, Sand, Moss". */
export function OptionRow({ option, change, remove, wrong, readOnly }: OptionRowProps) {
  const t = useLabels()
  return (
    <div className={css['option']}>
      <TextInput
        aria-label={t('optionName')}
        placeholder={t('optionExample')}
        value={option.name}
        maxLength={60}
        disabled={readOnly}
        error={wrong && option.name.trim() === ''}
        onChange={(event) => change({ ...option, name: event.currentTarget.value })}
      />
      <TagsField
        aria-label={t('optionValues', { name: option.name })}
        placeholder={t('optionValuesHint')}
        value={option.values}
        most={30}
        longest={60}
        disabled={readOnly}
        error={wrong && option.values.length === 0}
        onChange={(values) => change({ ...option, values })}
      />
      {!readOnly && <IconButton icon={IconTrash} label={t('removeOption', { name: option.name })} onClick={remove} />}
    </div>
  )
}
