import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Adds `licences.txt`: the licence of each package whose code is in the bundle, as those licences ask. */
export function withLicences(): Plugin {
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const folders = new Set(modules.flatMap((id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []));
      const texts = [...folders].sort().map((folder) => {
        const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { name: string; version: string };
        const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
        if (!file) throw new Error(`${name} ${version} comes without its licence.`);
        return `${name} ${version}\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n`;
      });
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join(`\n${'-'.repeat(80)}\n\n`) });
    },
  };
}
