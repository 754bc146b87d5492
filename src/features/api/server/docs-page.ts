/** The API for people: plain HTML without script or style, so that it needs no exception of the policy. */
import type { Endpoint } from '#contract/endpoint'
import { openapi, pathsOf } from '#contract/openapi'

type Info = { title: string; version: string }
type Operation = {
  summary: string
  parameters: { name: string; in: string; schema: unknown }[]
  requestBody?: { content: unknown }
  responses: Record<string, { description: string; content?: unknown }>
}

export function docsPage(endpoints: readonly Endpoint[], info: Info): string {
  const { paths } = openapi(endpoints, info)
  const pathOf = pathsOf(endpoints)
  const groupOf = (e: Endpoint) =>
    typeof e.needs === 'object' ? e.needs[1] : (e.path.replace(/^\/api(?=\/)/, '').split('/')[1] ?? 'api')
  const names = [...new Set(endpoints.map(groupOf))].sort()
  const sections = names.map(
    (name) =>
      `<section id="${name}"><h2>${escape(name)}</h2>${endpoints
        .filter((e) => groupOf(e) === name)
        .map((e) => one(e, paths[pathOf(e)]![e.method.toLowerCase()] as Operation))
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title} API</title></head><body>
<header><h1>${info.title} API ${info.version}</h1><p>${endpoints.length} calls. The same as data: <a href="openapi.json">openapi.json</a>. Sign in by <code>POST /api/auth/token</code> or make a key in the account settings, and send it as <code>Authorization: Bearer …</code>.</p>
<nav>${names.map((name) => `<a href="#${name}">${escape(name)}</a>`).join(' · ')}</nav></header>${sections.join('')}</body></html>`
}

function one(e: Endpoint, { parameters, requestBody, responses }: Operation): string {
  const rights =
    typeof e.needs === 'object'
      ? `may ${e.needs.join(' ')}`
      : e.needs === 'session'
        ? 'any signed-in person'
        : 'everybody'
  const params = parameters.map((p) => `<li><code>${escape(p.name)}</code> (${p.in}) ${code(p.schema)}</li>`).join('')
  const answers = Object.entries(responses)
    .map(([status, r]) => `<dt>${status}</dt><dd>${escape(r.description)}${r.content ? code(r.content) : ''}</dd>`)
    .join('')
  return `<details><summary><b>${e.method}</b> <code>${escape(e.path)}</code> ${escape(e.says)}</summary><p>For: ${escape(rights)}</p>${params ? `<ul>${params}</ul>` : ''}${requestBody ? `<p>Body</p>${code(requestBody.content)}` : ''}<dl>${answers}</dl></details>`
}

const code = (value: unknown): string => `<pre>${escape(JSON.stringify(value, null, 2))}</pre>`
const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
