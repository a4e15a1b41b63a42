import type { Plugin } from 'vite';

type Chunk = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1][string] & { type: 'chunk' };

const HOST_PAGE = 'host';

/**
 * Writes `shell.json`: the files of the playground itself, including those that it loads later or shares with its host page, but
 * without the files that the widget loads on demand.
 *
 * @param isWidget checks whether a module belongs to the widget's package
 */
export function writeShellList(isWidget: (module: string) => boolean): Plugin {
  return {
    name: 'write-shell-list',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const files = new Set<string>();
      const add = (chunk: Chunk | undefined) => {
        if (!chunk || files.has(chunk.fileName)) return;
        files.add(chunk.fileName);
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
        for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
        const later = chunk.moduleIds
          .filter((module) => !isWidget(module))
          .flatMap((module) => this.getModuleInfo(module)?.dynamicallyImportedIds ?? [])
          .filter((module) => !isWidget(module));
        for (const id of later) add(chunks.find(({ moduleIds }) => moduleIds.includes(id)));
      };
      for (const chunk of chunks) if (chunk.isEntry && chunk.name !== HOST_PAGE) add(chunk);
      this.emitFile({ type: 'asset', fileName: 'shell.json', source: JSON.stringify([...files].sort()) });
    },
  };
}
