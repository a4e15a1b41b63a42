import type { CommandCompletion, Value } from './completionTable.ts';

/** Generates a script for bash, which zsh can read too in its bash mode. */
export function bashCompletion(table: readonly CommandCompletion[]): string {
  const steps = table.filter(({ path }) => path.length > 0).map(({ path }) => `'${path.slice(0, -1).join(' ')} ${path.at(-1)}'`);
  const values = new Map(table.flatMap(({ options }) => options.map(({ name, value }) => [name, value] as const)));
  const branches = [...values].flatMap(([name, value]) =>
    value.kind === 'none' ? [] : [`    ${name}) ${completeValue(value)}; return ;;`],
  );
  const places = table.map(({ path, commands, options, argument }) => {
    const words = [...commands, ...options].map(({ name }) => name);
    const chosen = argument.kind === 'one' ? argument.of : [];
    const files = argument.kind === 'file' ? '; _widget_sandbox_files' : '';
    return `    '${path.join(' ')}') words='${[...chosen, ...words].join(' ')}'${files} ;;`;
  });
  return `_widget_sandbox_one() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }
_widget_sandbox_list() {
  local before=''
  case "$cur" in *,*) before="\${cur%,*}," ;; esac
  COMPREPLY=($(compgen -P "$before" -W "$1" -- "\${cur##*,}"))
  compopt -o nospace 2>/dev/null
}
_widget_sandbox_files() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -f -- "$cur"))
  compopt -o filenames 2>/dev/null
}
_widget_sandbox() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" at='' words='' i
  # An option may have its value behind a =, which is a separate word here.
  if [ "$cur" = '=' ]; then cur=''; elif [ "$prev" = '=' ]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
      ${steps.join('|')}) at="\${at:+$at }\${COMP_WORDS[i]}" ;;
    esac
  done
  case "$prev" in
${branches.join('\n')}
  esac
  case "$at" in
${places.join('\n')}
  esac
  COMPREPLY+=($(compgen -W "$words" -- "$cur"))
}
complete -F _widget_sandbox widget-sandbox
`;
}

function completeValue(value: Value): string {
  if (value.kind === 'file') return '_widget_sandbox_files';
  return value.kind === 'one' || value.kind === 'list' ? `_widget_sandbox_${value.kind} '${value.of.join(' ')}'` : ':';
}
