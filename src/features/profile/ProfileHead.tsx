import { Button, useComputedColorScheme } from '@mantine/core'
import { IconCalendar, IconMapPin, IconPencil, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Avatar } from '#ui/Avatar'
import { Link } from '#ui/Link'
import { Bone } from '#ui/Skeletons'
import type { Header } from './contract'
import { useLabels } from './labels'
import css from './Profile.module.css'

/** The cover, the face over its edge, and the tabs below. */
export function ProfileHead({ header, children }: { header: Header | undefined; children: ReactNode }) {
  const t = useLabels()
  const theme = useComputedColorScheme('light')
  return (
    <section className={css['head']} aria-label={t('title')}>
      <div className={css['cover']}>{header && <img src={`${header.coverImg}?theme=${theme}`} alt="" />}</div>
      <div className={css['who']} aria-busy={!header}>
        <span className={css['face']}>
          {header ? (
            <Avatar name={header.fullName} src={header.profileImg} size={100} decorative />
          ) : (
            <Bone width={100} height={100} round />
          )}
        </span>
        <div className={css['name']}>
          <h1>{header?.fullName ?? t('title')}</h1>
          <ul>
            {header && (
              <>
                <li>
                  <IconShieldCheck size={16} stroke={1.75} aria-hidden />
                  {header.designation}
                </li>
                {header.location && (
                  <li>
                    <IconMapPin size={16} stroke={1.75} aria-hidden />
                    {header.location}
                  </li>
                )}
                <li>
                  <IconCalendar size={16} stroke={1.75} aria-hidden />
                  {t('since', { month: header.joiningDate })}
                </li>
              </>
            )}
          </ul>
        </div>
        <Button
          component={Link}
          href="/pages/account-settings/account"
          leftSection={<IconPencil size={16} stroke={1.75} />}
        >
          {t('edit')}
        </Button>
      </div>
      {children}
    </section>
  )
}
