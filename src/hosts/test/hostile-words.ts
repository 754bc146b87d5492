/** Words that software stumbles over, where a name, a number, a day or a list is expected. */
const deep = '['.repeat(4000)

const groups = [
  ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__', 'then'],
  ['\0', 'a\0b', '\u0000', '\uD800', '\uFFFD', '\u202Egnp.exe', '\u200B', '😀'.repeat(300), 'x'.repeat(9000)],
  ["'", "''; drop table users; --", '"', '`', '\\', '%', '%%', '_', '*', '\\%', '$1', '${7*7}', '{{7*7}}', '<script>'],
  ['-1', '0', '1e400', '-1e400', 'NaN', 'Infinity', '2147483648', '9007199254740993', '0x10', '1.5', ' 1 ', '١٢٣'],
  ['0000-00-00', '0000-01-01', '9999-12-31', '-271821-04-20', '+275760-09-13', '2026-02-30', '10000-01-01T00:00Z'],
  ['null', 'undefined', 'true', '[]', '{}', '{"__proto__":1}', deep, '../../etc/passwd', 'C:\\con', '\r\nx: y', ','],
]
export const hostileWords: readonly string[] = groups.flat()
