import '@mantine/dates/styles.layer.css'
import { ActionIcon, Combobox, Menu, useCombobox } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { IconCalendarEvent, IconPlus, IconX } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { fromToday, weekday } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { Avatar } from '#ui/Avatar'
import { IconButton } from '#ui/IconButton'
import css from './CardDrawer.module.css'
import { listPeople, type Item } from './contract'
import { knownLabels, LabelChip } from './LabelChip.tsx'
import { useLabels } from './labels'
import { useCalendarWords } from './use-calendar-words'
import { useCardChanges } from './use-card-changes'

/** Due date, labels and members: each is saved as it is chosen. */
export function CardFields({ item, children }: { item: Item; children: ReactNode }) {
  const t = useLabels()
  const language = useLanguage()
  const { can } = useSession()
  const { save } = useCardChanges(item)
  const calendar = useCalendarWords()
  const fixed = !can(['update', 'Kanban'])
  return (
    <>
      <div className={css['field']}>
        <span>{t('due')}</span>
        <span className={css['values']}>
          <DatePickerInput
            aria-label={t('due')}
            placeholder={t('noDate')}
            clearable
            clearButtonProps={{ 'aria-label': t('clearDate') }}
            disabled={fixed}
            w={190}
            leftSection={<IconCalendarEvent size={16} stroke={1.75} />}
            valueFormatter={({ date }) => (typeof date === 'string' ? weekday(date, language) : '')}
            // red means late, and a Sunday is not
            weekendDays={[]}
            {...calendar}
            value={item.dueDate}
            onChange={(day) => save({ dueDate: day })}
          />
          {item.dueDate && <span className={css['dim']}>{fromToday(item.dueDate, language)}</span>}
        </span>
      </div>
      <div className={css['field']}>
        <span>{t('labels')}</span>
        <span className={css['values']}>
          {item.labels.map((label) => (
            <LabelMenu
              key={label}
              label={label}
              remove={fixed ? undefined : () => save({ labels: item.labels.filter((one) => one !== label) })}
            />
          ))}
          {!fixed && <AddLabel labels={item.labels} add={(label) => save({ labels: [...item.labels, label] })} />}
        </span>
      </div>
      <div className={css['field']}>
        <span>{t('members')}</span>
        <span className={css['values']}>
          {item.members.map((member) => (
            <span key={`${member.id}-${member.name}`} className={css['person']}>
              <Avatar name={member.name} src={member.img} size={24} decorative />
              {member.name}
              {!fixed && (
                <ActionIcon
                  size="xs"
                  variant="subtle"
                  aria-label={t('removeMember', { name: member.name })}
                  onClick={() => save({ members: item.members.filter((one) => one !== member) })}
                >
                  <IconX size={14} />
                </ActionIcon>
              )}
            </span>
          ))}
          {!fixed && <AddMember item={item} add={(member) => save({ members: [...item.members, member] })} />}
        </span>
      </div>
      {children}
    </>
  )
}

function LabelMenu({ label, remove }: { label: string; remove: (() => void) | undefined }) {
  const t = useLabels()
  if (!remove) return <LabelChip label={label} />
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={css['label']}>
          <LabelChip label={label} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconX size={16} />} onClick={remove}>
          {t('removeMember', { name: label })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function AddLabel({ labels, add }: { labels: readonly string[]; add: (label: string) => void }) {
  const t = useLabels()
  const [text, setText] = useState('')
  const free = knownLabels.filter((label) => !labels.includes(label))
  const own = text.trim()
  return (
    <Picker
      label={t('addLabel')}
      text={text}
      setText={setText}
      choose={(label) => !labels.includes(label) && add(label)}
    >
      {free
        .filter((label) => label.toLowerCase().includes(own.toLowerCase()))
        .map((label) => (
          <Combobox.Option key={label} value={label}>
            <LabelChip label={label} />
          </Combobox.Option>
        ))}
      {own && !knownLabels.some((label) => label === own) && (
        <Combobox.Option value={own.slice(0, 40)}>
          <LabelChip label={own.slice(0, 40)} />
        </Combobox.Option>
      )}
    </Picker>
  )
}

function AddMember({ item, add }: { item: Item; add: (member: Item['members'][number]) => void }) {
  const t = useLabels()
  const [text, setText] = useState('')
  const { data } = useQuery({
    ...query(listPeople, { query: text.trim() ? { q: text.trim() } : {} }),
    placeholderData: (before) => before,
  })
  const people = (data?.people ?? []).filter((person) => !item.members.some((member) => member.id === person.id))
  const choose = (id: string) => {
    const person = people.find((one) => String(one.id) === id)
    if (person) add({ id: person.id, name: person.name, img: person.avatar ?? '' })
  }
  return (
    <Picker label={t('addMember')} text={text} setText={setText} choose={choose}>
      {people.length === 0 && <Combobox.Empty>{t('nobody')}</Combobox.Empty>}
      {people.map((person) => (
        <Combobox.Option key={person.id} value={String(person.id)}>
          <span className={css['person']}>
            <Avatar name={person.name} src={person.avatar} size={24} decorative />
            {person.name}
          </span>
        </Combobox.Option>
      ))}
    </Picker>
  )
}

type PickerProps = {
  label: string
  text: string
  setText: (text: string) => void
  choose: (value: string) => void
  children: ReactNode
}

/** A plus that opens a list with a line to search or write in. */
function Picker({ label, text, setText, choose, children }: PickerProps) {
  const combobox = useCombobox({
    onDropdownClose: () => setText(''),
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  return (
    <Combobox
      store={combobox}
      width={240}
      position="bottom-start"
      withinPortal
      onOptionSubmit={(value) => {
        choose(value)
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target withAriaAttributes={false}>
        <IconButton size="sm" label={label} icon={IconPlus} onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Combobox.Options mah={240} style={{ overflowY: 'auto' }}>
          {children}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
