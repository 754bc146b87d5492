import { IconBuildingWarehouse } from '@tabler/icons-react'
import { headingHeight, type Heading } from './depot-groups'
import css from './DepotHeading.module.css'
import { useLabels } from './labels'

/** Over the lanes of a depot, where there are those of several. */
export function DepotHeading({ heading: { name, count }, top }: { heading: Heading; top: number }) {
  const t = useLabels()
  return (
    <li
      className={css['heading']}
      style={{ insetBlockStart: top - headingHeight, blockSize: headingHeight }}
      role="presentation"
    >
      <h3>
        <IconBuildingWarehouse size={14} stroke={1.75} aria-hidden />
        <bdi>{name}</bdi>
        <span>{t('lanesOf', { count })}</span>
      </h3>
    </li>
  )
}
