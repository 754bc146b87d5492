import {
  convertCssVariables,
  createTheme,
  defaultCssVariablesResolver,
  DEFAULT_THEME,
  mergeMantineTheme,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core'
import './mantine.css'
import './fonts.css'
import './tokens.css'
import './controls.css'
import './phone-controls.css'
import { shadeOf, shadesOf } from './oklch.tsx'

const tuple = (...shades: string[]) => shades as unknown as MantineColorsTuple

/** Our own violet, written down and not computed: the pictures are drawn in it. */
const violet = {
  shades: tuple(
    '#f3f2fe',
    '#e6e4fd',
    '#cdc9fb',
    '#b4aef9',
    '#9a91fa',
    '#7367f0',
    '#685dd8',
    '#574cbf',
    '#463da0',
    '#362f80',
  ),
  softLight: '#efedfe',
  softDark: '#3a3b60',
  accentDark: '#8b81f5',
}

export const defaultPrimary = violet.shades[5]

const words = (text: string) => tuple(...text.split(' '))
const colors = {
  gray: words('#fafafc #f4f3f8 #edecf2 #e5e4ec #c6c5d2 #a5a4b2 #86848f #6d6b77 #4a4959 #2a2938'),
  dark: words('#e6e7f4 #cdcfe5 #acb1ce #8a90b2 #5b6182 #41465f #383d57 #2f3349 #25293c #1d2031'),
  green: words('#edfaf1 #dbf4e2 #b8e6c7 #8dd6a6 #58c283 #21a764 #06874d #006f3d #035830 #044223'),
  amber: words('#fef4ea #fbe9d4 #f5d3ad #ebb87c #dd9941 #c27c0c #9c6305 #805005 #663f03 #4e2f01'),
  red: words('#fef3f2 #fee6e4 #fecbc6 #fea9a3 #ff8787 #ef4b4e #c92a2a #af001e #8c0317 #6c000e'),
  blue: words('#eef7ff #deeffe #bbdefd #8dc9fd #57b1f8 #2494e2 #0076bb #046199 #004d7c #003a5f'),
  teal: words('#ecf9f8 #d9f2f1 #b5e4e3 #88d2d1 #50bdbc #00a2a2 #118181 #0c6a6a #025454 #023f40'),
}

/** The only ones: those of Mantine that nothing of ours wears would be thirty variables each on every page. */
declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    colors: Record<keyof typeof colors | 'primary', MantineColorsTuple>
  }
}

/** Menus fade in and come up four pixels. */
const rise = {
  in: { opacity: 1, transform: 'translateY(0)' },
  out: { opacity: 0, transform: 'translateY(4px)' },
  transitionProperty: 'opacity, transform',
}
const size = { defaultProps: { size: 'md' } }
const small = { defaultProps: { size: 'sm' } }
const floats = {
  defaultProps: {
    shadow: 'none',
    transitionProps: { transition: rise, duration: 180, timingFunction: 'cubic-bezier(.2,0,0,1)' },
  },
}

/** A menu taller than the window, of a phone held sideways, is as tall as there is room, and scrolls. */
const inWindow = { flip: true, shift: true, size: { padding: 8 } }

/** The one theme. `primaryColor` is a person's own, as #rrggbb; without it, our violet.
 *  @example makeTheme({ primaryColor: '#0d9394' }) */
export function makeTheme({ primaryColor }: { primaryColor?: string } = {}) {
  const own = primaryColor && primaryColor.toLowerCase() !== defaultPrimary ? primaryColor : undefined
  return mergeMantineTheme(
    { ...DEFAULT_THEME, colors: { ...colors, primary: own ? shadesOf(own) : violet.shades } },
    createTheme({
      primaryColor: 'primary',
      primaryShade: 6,
      other: own
        ? {
            softLight: shadeOf(own, 0.953, 0.025),
            softDark: shadeOf(own, 0.37, 0.06),
            accentDark: shadeOf(own, 0.67, 0.17),
          }
        : { softLight: violet.softLight, softDark: violet.softDark, accentDark: violet.accentDark },
      black: '#2a2938',
      fontFamily: 'var(--m-font)',
      headings: { fontFamily: 'var(--m-font)', fontWeight: '650' },
      fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
      lineHeights: { xs: '1.3334', sm: '1.5385', md: '1.4286', lg: '1.5', xl: '1.4' },
      fontWeights: { medium: '550', bold: '650' },
      spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
      radius: { xs: '4px', sm: '5px', md: '6px', lg: '8px', xl: '12px' },
      defaultRadius: 'md',
      breakpoints: { xs: '0em', sm: '37.5em', md: '60em', lg: '80em', xl: '120em', xxl: '160em' },
      shadows: {
        xs: 'var(--m-shadow-card)',
        sm: 'var(--m-shadow-card)',
        md: 'var(--m-shadow-pop)',
        lg: 'var(--m-shadow-pop)',
        xl: 'var(--m-shadow-drawer)',
      },
      cursorType: 'pointer',
      respectReducedMotion: true,
      activeClassName: '',
      components: {
        Button: size,
        Input: size,
        // A hint above its field would push the field below the others of its row.
        InputWrapper: {
          defaultProps: { ...size.defaultProps, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
        },
        ActionIcon: { defaultProps: { size: 'md', variant: 'subtle', color: 'gray' } },
        Text: small,
        Checkbox: small,
        Radio: small,
        Switch: small,
        Menu: {
          // The placeholder is a focusable box without a role inside role=menu.
          defaultProps: { ...floats.defaultProps, withInitialFocusPlaceholder: false, middlewares: inWindow },
          styles: { dropdown: { overflowY: 'auto' } },
        },
        Popover: floats,
        Combobox: floats,
        Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 120 } } },
        // The compound parts read their own names, not those of Modal and Drawer.
        ModalRoot: { defaultProps: { radius: 'xl', transitionProps: { transition: 'fade', duration: 240 } } },
        DrawerRoot: { defaultProps: { transitionProps: { duration: 240 } } },
      },
    }),
  )
}

/** The variables of the page: what Mantine reads, and the tokens that follow the primary colour. The rest is tokens.css. Mantine
 *  would write its own itself, but those of all of its own colours too, which nothing of ours wears. */
export function variablesOf(theme: MantineTheme): string {
  const primary = theme.colors.primary
  const { variables, light, dark } = defaultCssVariablesResolver(theme)
  const accent: Record<string, string> = {
    '--m-accent-fill': primary[6],
    '--m-accent-fill-hover': primary[7],
    '--m-accent-on-light': primary[5],
    '--m-accent-text-on-light': primary[7],
    '--m-accent-soft-on-light': String(theme.other['softLight']),
    '--m-accent-on-dark': String(theme.other['accentDark']),
    '--m-accent-text-on-dark': primary[3],
    '--m-accent-soft-on-dark': String(theme.other['softDark']),
  }
  return convertCssVariables({
    variables: { ...variables, ...accent },
    light: { ...light, '--mantine-color-scheme': 'light' },
    dark: { ...dark, '--mantine-color-scheme': 'dark' },
  })
}
