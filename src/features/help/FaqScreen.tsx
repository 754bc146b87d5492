import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  IconChevronDown,
  IconCreditCard,
  IconHelpCircle,
  IconListCheck,
  IconMoodSearch,
  IconPencilPlus,
  IconRocket,
  IconShieldLock,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import { useWorded } from '#client/use-worded'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import { Failed } from '#ui/Failed'
import { Link } from '#ui/Link'
import { SearchField } from '#ui/SearchField'
import { Skeletons } from '#ui/Skeletons'
import type { KitIcon } from '#ui/StatusChip'
import { getFaq, type FaqGroup } from './contract/asked'
import { ForEverybody, withAround } from '#features/visitor-page.tsx'
import css from './FaqScreen.module.css'
import help from './Help.module.css'
import { useLabels } from './labels'

const EditQuestion = lazy(() => import('./EditQuestion.tsx').then((m) => ({ default: m.EditQuestion })))
const QuestionMenu = lazy(() => import('./QuestionMenu.tsx').then((m) => ({ default: m.QuestionMenu })))

const icons: Readonly<Record<string, KitIcon>> = {
  rocket: IconRocket,
  'list-check': IconListCheck,
  'shield-lock': IconShieldLock,
  'credit-card': IconCreditCard,
  'truck-delivery': IconTruckDelivery,
}

export function FaqScreen() {
  const t = useLabels()
  const { can } = useSession()
  const [edited, setEdited] = useState<number | 'new'>()
  const [search, setSearch] = useSearchText()
  const q = search['q'] ?? ''
  const { data, error, refetch } = useQuery({
    ...useWorded(getFaq, { query: q ? { q } : {} }),
    placeholderData: keepPreviousData,
  })
  return (
    <ForEverybody>
      <div className={help['page']} data-width="form">
        <header className={help['top']}>
          <div>
            <h1>{t('faq')}</h1>
            <p>
              <span>{t('faqMore')}</span>
              <Link href="/pages/help-center">{t('openHelp')}</Link>
            </p>
          </div>
          <div className={help['find']}>
            <SearchField
              value={q}
              onChange={(text) => setSearch({ q: text || undefined }, { replace: true })}
              placeholder={t('faqSearch')}
            />
            {can(['create', 'HelpArticle']) && (
              <Button variant="default" leftSection={<IconPencilPlus size={16} />} onClick={() => setEdited('new')}>
                {t('faqAdd')}
              </Button>
            )}
          </div>
        </header>
        {!data && (
          <Card>
            {error ? (
              <Failed title={t('faqFailed')} requestId={error.requestId} retry={() => void refetch()} />
            ) : (
              <Skeletons rows={5} />
            )}
          </Card>
        )}
        {data?.length === 0 && (
          <Card>
            <Empty
              icon={IconMoodSearch}
              title={t('faqNothing')}
              text={t('nothingText')}
              action={
                <Button variant="default" onClick={() => setSearch({ q: undefined })}>
                  {t('faqClear')}
                </Button>
              }
            />
          </Card>
        )}
        {data?.map((group) => (
          <Questions key={group.faqKey} group={group} found={q !== ''} edit={setEdited} />
        ))}
        {edited !== undefined && (
          <Suspense fallback={null}>
            <EditQuestion id={edited === 'new' ? undefined : edited} group="start" close={() => setEdited(undefined)} />
          </Suspense>
        )}
      </div>
    </ForEverybody>
  )
}

type QuestionsProps = { group: FaqGroup; found: boolean; edit: (id: number) => void }

/** What was sought stands open. */
function Questions({ group: { faqTitle, faqIcon, faqSubtitle, faqs }, found, edit }: QuestionsProps) {
  const { can } = useSession()
  const Icon = icons[faqIcon] ?? IconHelpCircle
  return (
    <section className={css['questions']} aria-label={faqTitle}>
      <header>
        <Icon size={20} stroke={1.75} aria-hidden />
        <div>
          <h2>{faqTitle}</h2>
          <p>{faqSubtitle}</p>
        </div>
      </header>
      <Card flush>
        {faqs.map((asked, at) => (
          <div key={asked.id} className={css['row']}>
            <details key={String(found)} open={found} className={css['question']}>
              <summary>
                {asked.question}
                <IconChevronDown size={16} aria-hidden />
              </summary>
              <p>{asked.answer}</p>
            </details>
            {can(['update', 'HelpArticle']) && (
              <Suspense fallback={null}>
                <QuestionMenu asked={asked} at={found ? undefined : at} all={faqs.length} edit={() => edit(asked.id)} />
              </Suspense>
            )}
          </div>
        ))}
      </Card>
    </section>
  )
}

/** With what stands around it for a visitor. */
export const shown = () => withAround(FaqScreen)
