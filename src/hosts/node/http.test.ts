import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { tooLarge } from './limit.ts'
import { listen } from './http.ts'

test('who sends too much hears why, also when they listen only once all of it is sent', async () => {
  const { port, close } = await listen(async () => tooLarge(1_000_000), 0, '127.0.0.1')
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.pause()
  const part = Buffer.alloc(1_000_000)
  socket.write(`POST / HTTP/1.1\r\nhost: here\r\ncontent-length: ${8 * part.length}\r\n\r\n`)
  for (let sent = 0; sent < 8; sent++) {
    socket.write(part)
    // a slow line: longer in all than a server waits that has answered already
    await new Promise((done) => setTimeout(done, 100))
  }
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.resume()
  await expect.poll(() => heard).toContain('larger than 1 MB')
  expect(heard).toMatch(/^HTTP\/1.1 413 /)
  socket.destroy()
  await close()
})

test('an answer without a body to read is given at once, and bodies that are read are left alone', async () => {
  const { port, close } = await listen(async (request) => new Response(await request.text()), 0, '127.0.0.1')
  const url = `http://127.0.0.1:${port}/`
  expect(await (await fetch(url)).text()).toBe('')
  expect(await (await fetch(url, { method: 'POST', body: 'all of it' })).text()).toBe('all of it')
  await close()
})

test('a body that sends nothing more is ended, and one that takes too long; one that goes on is read', async () => {
  const waits = () => ({ still: 200, whole: 1200 })
  const { port, close } = await listen(async (request) => new Response(await request.text()), 0, '127.0.0.1', waits)
  const send = async (parts: number, every: number) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
    socket.on('error', () => undefined)
    const closed = once(socket, 'close')
    socket.write('POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 40\r\n\r\n')
    for (let sent = 0; sent < parts && !socket.destroyed; sent++) {
      socket.write('x')
      await new Promise((done) => setTimeout(done, every))
    }
    await closed
    return heard.split('\r\n')[0]
  }
  expect(await Promise.all([send(1, 0), send(40, 5), send(40, 60)])).toEqual([
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 200 OK',
    'HTTP/1.1 408 Request Timeout',
  ])
  await close()
})
