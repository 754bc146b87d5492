import { createContext, createElement, use, type AnchorHTMLAttributes, type ComponentType } from 'react'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const Plain = ({ children, ...rest }: LinkProps) => <a {...rest}>{children}</a>

/** The shell gives the router's link, so that the kit's links change the page without loading it anew.
 *  @example <LinkProvider value={RouterLink}>…</LinkProvider> */
export const LinkProvider = createContext<ComponentType<LinkProps>>(Plain)

/** A link to a place of ours. @example <Link href="/apps/user/list">Users</Link> */
export function Link(props: LinkProps) {
  return createElement(use(LinkProvider), props)
}
