import {
  IconAlertCircle,
  IconAppWindow,
  IconBell,
  IconBraces,
  IconChartBar,
  IconChartDonut,
  IconChartHistogram,
  IconChartLine,
  IconChecks,
  IconClick,
  IconColorSwatch,
  IconDeviceFloppy,
  IconDots,
  IconForms,
  IconInputCheck,
  IconLayoutCards,
  IconLayoutSidebarRight,
  IconListSearch,
  IconMap,
  IconNumbers,
  IconPaperclip,
  IconPencil,
  IconQrcode,
  IconRoute,
  IconTable,
  IconTag,
  IconTimeline,
  IconTypography,
  IconUsers,
} from '@tabler/icons-react'
import { lazy, type ComponentType } from 'react'
import type { KitIcon } from '#ui/StatusChip'

/** In the order in which they are shown, and as the search names them. */
const groups = ['interface', 'forms', 'charts'] as const

type Load = () => Promise<ComponentType>
type Item = { group: (typeof groups)[number]; item: string; icon: KitIcon; Live: ComponentType; file: string }

/** Each part of the kit has a page of its own, and comes with it. */
export const items = [
  shown(
    'interface',
    'colour',
    IconColorSwatch,
    'Colour',
    async () => (await import('./ColourSection.tsx')).ColourSection,
  ),
  shown('interface', 'type', IconTypography, 'Type', async () => (await import('./TypeSection.tsx')).TypeSection),
  shown('interface', 'buttons', IconClick, 'Button', async () => (await import('./ButtonSection.tsx')).ButtonSection),
  shown('interface', 'menus', IconDots, 'Menu', async () => (await import('./MenuSection.tsx')).MenuSection),
  shown('interface', 'chips', IconTag, 'Chip', async () => (await import('./ChipSection.tsx')).ChipSection),
  shown('interface', 'avatars', IconUsers, 'Avatar', async () => (await import('./AvatarSection.tsx')).AvatarSection),
  shown('interface', 'cards', IconLayoutCards, 'Card', async () => (await import('./CardSection.tsx')).CardSection),
  shown('interface', 'stats', IconNumbers, 'Stat', async () => (await import('./StatSection.tsx')).StatSection),
  shown(
    'interface',
    'timeline',
    IconTimeline,
    'Timeline',
    async () => (await import('./TimelineSection.tsx')).TimelineSection,
  ),
  shown('interface', 'map', IconMap, 'Map', async () => (await import('./MapSection.tsx')).MapSection),
  shown(
    'interface',
    'livemap',
    IconRoute,
    'LiveMap',
    async () => (await import('./LiveMapSection.tsx')).LiveMapSection,
  ),
  shown('interface', 'marks', IconQrcode, 'Mark', async () => (await import('./MarkSection.tsx')).MarkSection),
  shown(
    'interface',
    'detail',
    IconAppWindow,
    'Detail',
    async () => (await import('./DetailSection.tsx')).DetailSection,
  ),
  shown(
    'interface',
    'drawer',
    IconLayoutSidebarRight,
    'Drawer',
    async () => (await import('./DrawerSection.tsx')).DrawerSection,
  ),
  shown('interface', 'states', IconAlertCircle, 'State', async () => (await import('./StateSection.tsx')).StateSection),
  shown('interface', 'toasts', IconBell, 'Toast', async () => (await import('./ToastSection.tsx')).ToastSection),
  shown('forms', 'fields', IconForms, 'Field', async () => (await import('./FieldSection.tsx')).FieldSection),
  shown('forms', 'values', IconBraces, 'Value', async () => (await import('./ValueSection.tsx')).ValueSection),
  shown(
    'forms',
    'validation',
    IconInputCheck,
    'Validation',
    async () => (await import('./ValidationSection.tsx')).ValidationSection,
  ),
  shown('forms', 'saving', IconDeviceFloppy, 'Save', async () => (await import('./SaveSection.tsx')).SaveSection),
  shown('forms', 'ticks', IconChecks, 'Tick', async () => (await import('./TickSection.tsx')).TickSection),
  shown('forms', 'files', IconPaperclip, 'File', async () => (await import('./FileSection.tsx')).FileSection),
  shown('forms', 'editor', IconPencil, 'Editor', async () => (await import('./EditorSection.tsx')).EditorSection),
  shown('forms', 'table', IconTable, 'Table', async () => (await import('./TableSection.tsx')).TableSection),
  shown('forms', 'lists', IconListSearch, 'List', async () => (await import('./ListSection.tsx')).ListSection),
  shown('charts', 'figures', IconChartBar, 'Chart', async () => (await import('./ChartSection.tsx')).ChartSection),
  shown('charts', 'sparks', IconChartLine, 'Spark', async () => (await import('./SparkSection.tsx')).SparkSection),
  shown('charts', 'apex', IconChartHistogram, 'Apex', async () => (await import('./ApexSection.tsx')).ApexSection),
  shown(
    'charts',
    'chartjs',
    IconChartDonut,
    'ChartJs',
    async () => (await import('./ChartJsSection.tsx')).ChartJsSection,
  ),
]
export type Shown = (typeof items)[number]

function shown<Group extends Item['group'], Name extends string>(
  group: Group,
  item: Name,
  icon: KitIcon,
  file: string,
  load: Load,
) {
  return { group, item, icon, Live: lazy(async () => ({ default: await load() })), file: `${file}Section` }
}

export const pathOf = ({ group, item }: Pick<Item, 'group' | 'item'>): string => `/gallery/${group}/${item}`
export const byGroup = groups.map((group) => ({ group, items: items.filter((one) => one.group === group) }))
