import { Checkbox, Input } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EventType } from './contract'
import { useLabels } from './labels'
import { groups, typesOf } from './values'
import css from './Webhooks.module.css'

type EventsFieldProps = {
  value?: EventType[]
  defaultValue?: EventType[]
  onChange?: (events: EventType[]) => void
  error?: ReactNode
}

/** Which events it is told, by what they are about. */
export function EventsField({ value = [], onChange = () => undefined, error }: EventsFieldProps) {
  const t = useLabels()
  const isOn = (type: EventType) => value.includes(type)
  const set = (types: readonly EventType[], on: boolean) =>
    onChange(on ? [...value, ...types.filter((type) => !isOn(type))] : value.filter((type) => !types.includes(type)))
  return (
    <Input.Wrapper
      component="fieldset"
      className={css['events'] ?? ''}
      label={t('field.events')}
      labelElement="div"
      error={error}
    >
      {groups.map((group) => {
        const types = typesOf(group)
        const on = types.filter(isOn)
        return (
          <div key={group} className={css['group']}>
            {types.length > 1 && (
              <Checkbox
                label={t(`group.${group}`)}
                aria-label={t('allOf', { group: t(`group.${group}`) })}
                checked={on.length === types.length}
                indeterminate={on.length > 0 && on.length < types.length}
                onChange={(event) => set(types, event.currentTarget.checked)}
                fw={550}
              />
            )}
            <div className={css['types']}>
              {types.map((type) => (
                <Checkbox
                  key={type}
                  size="xs"
                  label={
                    <bdi dir="ltr" className={css['code']}>
                      {type}
                    </bdi>
                  }
                  checked={isOn(type)}
                  onChange={(event) => set([type], event.currentTarget.checked)}
                />
              ))}
            </div>
          </div>
        )
      })}
    </Input.Wrapper>
  )
}
