import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import type { MenuEntry } from '#ui/menu-types'
import { useNumber, useWords } from '#ui/Words'
import css from './Contents.module.css'
import type { CourseDetails } from './contract'
import { AddLecture, SectionTitle } from './ContentsDialogs.tsx'
import { useLabels } from './labels'
import { topicsOf } from './rules'
import { useEditing } from './use-editing'
import { useTimes } from './use-words'

const EditTopic = lazy(() => import('./EditTopic.tsx').then((m) => ({ default: m.EditTopic })))

type Opened =
  | { what: 'addSection' }
  | { what: 'section'; id: number }
  | { what: 'addTopic'; sectionId: number }
  | { what: 'topic'; id: number }

/** The contents as whoever may change them does: added, renamed, put in order, taken away. */
export function EditContents({ course, done }: { course: CourseDetails; done: () => void }) {
  const t = useLabels()
  const number = useNumber()
  const times = useTimes()
  const editing = useEditing(course)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const { content } = course
  const all = topicsOf(course)
  const moves = (up: (() => void) | undefined, down: (() => void) | undefined): MenuEntry[] => [
    { label: t('moveUp'), icon: IconArrowUp, disabled: !up, ...(up && { run: up }) },
    { label: t('moveDown'), icon: IconArrowDown, disabled: !down, ...(down && { run: down }) },
  ]
  return (
    <section className={css['contents']} aria-label={t('contents')}>
      <div className={css['head']}>
        <h2>{t('editContents')}</h2>
        <Button variant="default" size="sm" onClick={done}>
          {t('endEditing')}
        </Button>
      </div>
      {content.map((section, at) => (
        <div key={section.id} className={css['section']}>
          <Row
            heading
            name={section.title}
            entries={[
              { label: t('rename'), icon: IconPencil, run: () => setOpened({ what: 'section', id: section.id }) },
              ...moves(
                at > 0 ? () => editing.moveSection(section, -1) : undefined,
                at < content.length - 1 ? () => editing.moveSection(section, 1) : undefined,
              ),
              {
                label: t('deleteSection'),
                icon: IconTrash,
                danger: true,
                run: () => void editing.removeSection(section),
              },
            ]}
          />
          {section.topics.map((topic) => (
            <Row
              key={topic.id}
              name={t('numbered', { number: number(all.indexOf(topic) + 1), title: topic.title })}
              detail={times.clock(topic.seconds)}
              open={() => setOpened({ what: 'topic', id: topic.id })}
              entries={[
                ...moves(
                  editing.canStep(topic, -1) ? () => editing.moveTopic(topic, -1) : undefined,
                  editing.canStep(topic, 1) ? () => editing.moveTopic(topic, 1) : undefined,
                ),
                {
                  label: t('deleteLecture'),
                  icon: IconTrash,
                  danger: true,
                  run: () => void editing.removeTopic(topic),
                },
              ]}
            />
          ))}
          <div className={css['add']}>
            <Button
              variant="subtle"
              size="sm"
              leftSection={<IconPlus size={14} />}
              aria-label={t('addLectureTo', { title: section.title })}
              onClick={() => setOpened({ what: 'addTopic', sectionId: section.id })}
            >
              {t('addLecture')}
            </Button>
          </div>
        </div>
      ))}
      <div className={css['last']}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setOpened({ what: 'addSection' })}
        >
          {t('addSection')}
        </Button>
      </div>
      {opened?.what === 'addSection' && <SectionTitle course={course} close={close} />}
      {opened?.what === 'section' && (
        <SectionTitle course={course} section={content.find(({ id }) => id === opened.id)} close={close} />
      )}
      {opened?.what === 'addTopic' && (
        <AddLecture sectionId={opened.sectionId} close={close} added={({ id }) => setOpened({ what: 'topic', id })} />
      )}
      <Suspense fallback={null}>{opened?.what === 'topic' && <EditTopic id={opened.id} close={close} />}</Suspense>
    </section>
  )
}

type RowProps = { name: string; detail?: string; heading?: boolean; open?: () => void; entries: MenuEntry[] }

function Row({ name, detail, heading = false, open, entries }: RowProps) {
  const t = useLabels()
  const words = useWords()
  const title = <span className={css['name']}>{name}</span>
  return (
    <div className={css['edited']} data-section={heading}>
      {heading ? <h3 className={css['name']}>{name}</h3> : title}
      {detail && <span className={css['quiet']}>{detail}</span>}
      <span className={css['tools']}>
        {open && (
          <IconButton
            variant="subtle"
            size="sm"
            icon={IconPencil}
            label={t('editOne', { title: name })}
            onClick={open}
          />
        )}
        <ActionMenu
          renderButton={(opener) => (
            <IconButton
              variant="subtle"
              size="sm"
              icon={IconDotsVertical}
              label={words.moreActions(name)}
              {...opener}
            />
          )}
          entries={entries}
        />
      </span>
    </div>
  )
}
