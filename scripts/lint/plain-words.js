const path = require('node:path')
const { blobId, readList } = require('./old-list')

/** Words that a colleague would not write today, and what to write instead: docs/style.md. */
const WORDS = {
  whoever: 'anyone who, or the role: the doctor who',
  whomever: 'anyone, or the role',
  whom: 'who, or the role',
  somebody: 'someone, or the role',
  nobody: 'no one, or say who may not',
  he: 'they, or the role',
  him: 'them, or the role',
  his: 'their, or the role',
  himself: 'themselves, or the role',
  anew: 'again',
  afresh: 'again',
  told: 'sent, shown, reported',
  shall: 'will, must',
  ought: 'should',
  till: 'until',
  lest: 'so that … not',
  hitherto: 'until now',
  henceforth: 'from now on',
  whence: 'from where',
  thereby: 'so',
}
/** Two words in a comment that belong together. */
const PHRASES = { 'is none': 'is not, there is no', 'are none': 'are not, there are no', 'was none': 'was not, there was no' }

/** A participle says what was done to a thing, not what it is. */
const TYPE_NAMES = /^(Given|Asked|Told|Known|Held|Looked|Wanted|Said|Found|Kept|Made|Seen)$/

/** Code and addresses in a comment name things as they are. */
const NOT_PROSE = /`[^`]*`|https?:\/\/\S+/g
const either = (words) => Object.keys(words).join('|')
/** "There is none" is plain. */
const PROSE = new RegExp(`(?<!\\w)(?:${either(WORDS)}|(?<!there )(?:${either(PHRASES)}))(?!\\w)`, 'gi')

const wordsOf = (name) => name.split(/(?<=[a-z\d])(?=[A-Z])|[_\d$]+/).map((word) => word.toLowerCase())

/** Comments and names in plain English. A file of `old-words.txt` is passed over until it changes. */
module.exports = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'object', properties: { old: { type: 'object' } }, additionalProperties: false }],
    messages: {
      word: '"{{word}}" is not plain: {{better}} (docs/style.md).',
      type: 'A type is named by noun and role (OrderInput), not "{{name}}" (docs/style.md).',
      changed: 'Changed since it was listed: npm run old-words takes it off scripts/lint/old-words.txt.',
      plain: 'Every word is plain: take its line out of scripts/lint/old-words.txt.',
    },
  },
  create(context) {
    const { sourceCode } = context
    const old = context.options[0]?.old ?? readList()
    const listed = old[path.relative(context.cwd, context.filename).split(path.sep).join('/')]
    const reports = []

    const checkComment = (comment) => {
      const prose = comment.value.replace(NOT_PROSE, (code) => ' '.repeat(code.length))
      for (const { 0: word, index } of prose.matchAll(PROSE)) {
        // Capitals alone are an abbreviation.
        if (word === word.toUpperCase()) continue
        const start = comment.range[0] + 2 + index
        const better = WORDS[word.toLowerCase()] ?? PHRASES[word.toLowerCase()]
        const loc = { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(start + word.length) }
        reports.push({ loc, messageId: 'word', data: { word, better } })
      }
    }
    const checkName = (node) => {
      if (node?.type !== 'Identifier' && node?.type !== 'PrivateIdentifier') return
      const word = wordsOf(node.name).find((each) => Object.hasOwn(WORDS, each))
      if (word) reports.push({ node, messageId: 'word', data: { word, better: WORDS[word] } })
    }
    const checkKey = ({ key, computed }) => computed || checkName(key)
    const checkType = ({ id }) =>
      TYPE_NAMES.test(id?.name) && reports.push({ node: id, messageId: 'type', data: { name: id.name } })

    return {
      TSInterfaceDeclaration: checkType,
      TSTypeAliasDeclaration: checkType,
      ClassDeclaration: checkType,
      TSPropertySignature: checkKey,
      TSMethodSignature: checkKey,
      PropertyDefinition: checkKey,
      MethodDefinition: checkKey,
      'Program:exit': (program) => {
        sourceCode.getAllComments().forEach(checkComment)
        // A name that another file gave is changed there.
        const defined = sourceCode.scopeManager.scopes
          .flatMap(({ variables }) => variables.flatMap(({ defs }) => defs))
          .filter(({ type, name }) => type !== 'ImportBinding' && !name.parent?.shorthand)
        new Set(defined.map(({ name }) => name)).forEach(checkName)

        if (listed === blobId(sourceCode.text)) {
          if (reports.length === 0) context.report({ node: program, messageId: 'plain' })
          return
        }
        if (listed) context.report({ node: program, messageId: 'changed' })
        reports.forEach((each) => context.report(each))
      },
    }
  },
}
