import type { NodeSettings } from './settings.ts'

const everywhere = ['0.0.0.0', '::']

/** Where links lead that are printed on this machine. @example linkBase(settings, 3000) // 'http://127.0.0.1:3000' */
export function linkBase({ url, hostname }: Pick<NodeSettings, 'url' | 'hostname'>, port: number): string {
  if (url !== undefined) return url
  const host = everywhere.includes(hostname) ? '127.0.0.1' : hostname
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
