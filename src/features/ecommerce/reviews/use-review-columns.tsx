import { IconMessageCheck } from '@tabler/icons-react'
import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { PersonCell } from '#ui/PersonCell'
import type { Column, PhoneRow } from '#ui/table-types'
import type { Review } from './contract'
import { useLabels } from './labels'
import css from './Reviews.module.css'
import { Stars } from './Stars.tsx'
import { StateOf } from './StateOf.tsx'

/** Whoever was forgotten has no name any more. */
export function useReviewerName(): (one: Review) => string {
  const t = useLabels()
  return ({ reviewer }) => reviewer || t('somebody')
}

/** The keys are those that the server sorts by. */
export function useReviewColumns(): Column<Review>[] {
  const t = useLabels()
  const language = useLanguage()
  const nameOf = useReviewerName()
  return [
    {
      key: 'product',
      title: t('product'),
      sortable: true,
      width: '21%',
      render: ({ product, companyName, productImage }) => (
        <span className={css['product']}>
          <img src={productImage || undefined} alt="" width={40} height={40} loading="lazy" />
          <span className={css['two']}>
            <span className={css['strong']}>{product}</span>
            <span className={css['small']}>{companyName}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'reviewer',
      title: t('reviewer'),
      sortable: true,
      width: '20%',
      render: (one) => <PersonCell name={nameOf(one)} detail={one.email} src={one.avatar} />,
    },
    {
      key: 'review',
      title: t('review'),
      width: '33%',
      render: ({ review, head, para, answer }) => (
        <span className={css['said']}>
          <span className={css['line']}>
            <Stars of={review} />
            <span className={css['strong']}>{head}</span>
          </span>
          <span className={css['para']}>{para}</span>
          {answer && (
            <span className={css['answered']}>
              <IconMessageCheck size={14} />
              {t('answered')}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'date',
      title: t('date'),
      sortable: true,
      width: '9%',
      render: ({ writtenAt }) => shortDay(writtenAt.slice(0, 10), language),
    },
    {
      key: 'status',
      title: t('status'),
      sortable: true,
      width: '11%',
      render: ({ status }) => <StateOf status={status} />,
    },
  ]
}

export function usePhoneRow(): (one: Review) => PhoneRow {
  const language = useLanguage()
  const nameOf = useReviewerName()
  return (one) => ({
    picture: <img src={one.productImage || undefined} alt="" width={40} height={40} loading="lazy" />,
    name: one.product,
    chip: <StateOf status={one.status} />,
    lines: [
      <span key="head" className={css['line']}>
        <Stars of={one.review} /> {one.head}
      </span>,
      `${nameOf(one)} · ${shortDay(one.writtenAt.slice(0, 10), language)}`,
    ],
  })
}
