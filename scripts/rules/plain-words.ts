// Finds phrases in comments and manuals that docs/style.md does not allow. `node scripts/rules/plain-words.ts [path…]` lists them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap.mjs';

/** A refused phrase, and its replacement. */
const REFUSED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\bso many\b/gi, 'name the number or the limit'],
  [/\btells? of\b/gi, 'report, list, say that'],
  [/\bhears? of\b/gi, 'receive, learn, be notified of'],
  [/\bwho(?:m?ever|mso|m)\b/gi, 'name the person: the caller, the client, the supplier'],
  [/\banew\b/gi, 'again'],
  [/\b(?:is|are|was|were|has|have|had) none\b/gi, 'say what does not exist'],
];
/** Beginnings of a sentence that leave out its subject, or use a pronoun as a noun. */
const REFUSED_FIRST: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^Of (?:a|an|all|another|any|both|each|every|her|his|its|one|that|the|their|these|this|those|two|what)\b/, 'begin with the subject'],
  [/^The same\b(?! \w+ (?:is|are|was|were|may|must|can|cannot|has|have|[a-z]+s)\b)/, 'name the thing'],
  [/^(?:What|Who) (?!.*\?$)/, 'begin with the noun'],
];

const SENTENCES = /(?<=[.!?:;])\s+(?=[A-Z])/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/gm;
const SQL_COMMENT = /--[^\n]*(?:\n[ \t]*--[^\n]*)*/g;

/** The prose of a file: its comments, or in Markdown everything outside code. Each part with its offset. */
function proseOf(file: string, source: string): { at: number; text: string }[] {
  if (file.endsWith('.md')) {
    const withoutCode = source.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, '_'));
    return withoutCode.split(/(?<=\n)\n+/).reduce<{ at: number; text: string }[]>((parts, text) => {
      const last = parts.at(-1);
      const from = last ? last.at + last.text.length : 0;
      parts.push({ at: withoutCode.indexOf(text, from), text });
      return parts;
    }, []);
  }
  return [...source.matchAll(file.endsWith('.sql') ? SQL_COMMENT : COMMENT)].map((match) => ({ at: match.index, text: match[0] }));
}

/** The comment as running text, without its marks. */
const plain = (text: string) =>
  text
    .replace(/^[ \t]*(?:\/\*\*?|\*\/|\*(?!\*)|\/\/|--|#+|[-|>])[ \t]?/gm, '')
    .replace(/\*\/\s*$/, '')
    .replace(/@\w+(?: \{[^}]*\})?/g, '. ')
    .replace(/\s+/g, ' ')
    .trim();

/** One line for each refused phrase of a file. */
export function refusedIn(file: string, source: string): string[] {
  return proseOf(file, source).flatMap(({ at, text }) => {
    const line = source.slice(0, at).split('\n').length;
    const said = plain(text);
    const inside = REFUSED.flatMap(([pattern, instead]) => [...said.matchAll(pattern)].map(([phrase]) => ({ phrase, instead })));
    const first = said
      .split(SENTENCES)
      .flatMap((sentence) =>
        REFUSED_FIRST.flatMap(([pattern, instead]) =>
          pattern.test(sentence.trim()) ? [{ phrase: sentence.trim().slice(0, 40), instead }] : [],
        ),
      );
    return [...inside, ...first].map(({ phrase, instead }) => `${file}:${line} "${phrase}": ${instead}`);
  });
}

const PROSE = /\.(?:ts|tsx|mts|mjs|css|sql|md)$/;
/** Generated files, the Portuguese changelog, and the examples of the test of this check. */
const NOT_OURS = /\.generated\.|^CHANGELOG\.md$|\/plain-words\.test\.ts$/;

/** Every file with comments or prose, below these paths. */
export const proseFiles = (paths: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', ...paths], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .filter((file) => PROSE.test(file) && !NOT_OURS.test(file));

if (import.meta.main) {
  const found = proseFiles(process.argv.slice(2)).flatMap((file) => refusedIn(file, readFileSync(join(root, file), 'utf8')));
  console.log(found.join('\n'));
  console.log(`${found.length} refused phrases`);
  if (found.length > 0) process.exitCode = 1;
}
