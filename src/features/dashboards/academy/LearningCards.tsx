import { IconBulb, IconListCheck, IconSchool, IconUserStar } from '@tabler/icons-react'
import { Shares, type Share } from '#features/dashboards/ranges/lent'
import { Card } from '#ui/Card'
import { Empty } from '#ui/Empty'
import type { KitIcon } from '#ui/StatusChip'
import { useNumber } from '#ui/Words'
import type { Learning } from './contract'
import { useLabels } from './labels'
import { linksOf } from './rules'

type OfData = { data: Learning }

export function InterestsCard({ data: { interests, now, range } }: OfData) {
  const t = useLabels()
  const shares = interests.map(({ tag, count }) => ({
    key: tag,
    label: t(`tag.${tag}`),
    count,
    href: linksOf(range).interest(tag),
  }))
  return <Listed title={t('interests')} icon={IconBulb} none={t('nobodyBegan')} list={shares} total={now.enrolments} />
}

export function InstructorsCard({ data: { instructors, now, range } }: OfData) {
  const t = useLabels()
  const number = useNumber()
  const shares = instructors.map(({ name, courses, count }) => ({
    key: name,
    label: name,
    count,
    aside: t('courses', { count: courses, courses: number(courses) }),
    href: linksOf(range).taught(name),
  }))
  return (
    <Listed title={t('instructors')} icon={IconUserStar} none={t('nobodyBegan')} list={shares} total={now.enrolments} />
  )
}

export function TopCard({ data: { courses, now, range } }: OfData) {
  const t = useLabels()
  const shares = courses.map(({ id, title, count }) => ({
    key: String(id),
    label: title,
    count,
    href: linksOf(range).course(id),
  }))
  return (
    <Listed title={t('topCourses')} icon={IconSchool} none={t('nobodyBegan')} list={shares} total={now.enrolments} />
  )
}

export function MineCard({ data: { mine, range } }: OfData) {
  const t = useLabels()
  const number = useNumber()
  const percent = useNumber({ style: 'percent' })
  const shares = mine.map(({ id, title, done, total }) => ({
    key: String(id),
    label: title,
    count: done,
    part: total === 0 ? 0 : done / total,
    aside: t('ofTotal', { total: number(total), percent: percent(total === 0 ? 0 : done / total) }),
    href: linksOf(range).mine(id),
  }))
  return <Listed title={t('mine')} icon={IconListCheck} none={t('nothingUnderWay')} list={shares} total={0} />
}

type ListedProps = { title: string; icon: KitIcon; none: string; list: Share[]; total: number }
const Listed = ({ title, icon, none, list: shares, total }: ListedProps) => (
  <Card title={title}>
    {shares.every(({ count, aside }) => count === 0 && aside === undefined) ? (
      <Empty icon={icon} title={none} />
    ) : (
      <Shares list={shares} total={total} />
    )}
  </Card>
)
