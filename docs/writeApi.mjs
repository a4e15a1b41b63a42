import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Application, ReflectionKind } from 'typedoc';

/** Writes a page for each entry point to `docs/api/`, from the docblocks. Fails if a public symbol has none. */
const here = fileURLToPath(new URL('.', import.meta.url));
const folder = `${here}api`;
const root = fileURLToPath(new URL('..', import.meta.url));
/** @type {{ name: string, entryPoint: string, source: string, description: string }[]} */
const pages = JSON.parse(readFileSync(`${here}.vitepress/apiPages.json`, 'utf8'));

const app = await Application.bootstrapWithPlugins({
  plugin: ['typedoc-plugin-markdown'],
  logLevel: 'Warn',
  entryPoints: pages.map(({ source }) => root + source),
  tsconfig: `${here}tsconfig.api.json`,
  basePath: root,
  outputs: [{ name: 'markdown', path: folder }],
  readme: 'none',
  // `npm run types` checks the code, with the compiler of the project.
  skipErrorChecking: true,
  excludeExternals: true,
  excludeInternal: true,
  disableSources: true,
  requiredToBeDocumented: ['Class', 'Interface', 'TypeAlias', 'Function', 'Variable', 'CallSignature', 'Accessor'],
  validation: { notDocumented: true, invalidLink: true, notExported: false },
  treatValidationWarningsAsErrors: true,
  router: 'module',
  groupOrder: ['Functions', 'Classes', 'Variables', 'Interfaces', 'Type Aliases'],
  ...{
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    classPropertiesFormat: 'table',
    typeAliasPropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    tableColumnSettings: { hideInherited: true, hideModifiers: true, hideSources: true, hideOverrides: true },
    pageTitleTemplates: { module: '`{name}`' },
  },
});
const project = await app.convert();
if (!project) process.exit(1);
app.validate(project);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1);

for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
  const page = pages.find(({ source }) => source.replace(/(\/index)?\.ts$/, '') === module.name);
  if (page) module.name = page.name;
}
// A destructured parameter has no name.
for (const parameter of project.getReflectionsByKind(ReflectionKind.Parameter)) {
  if (parameter.name === '__namedParameters') parameter.name = 'options';
}
rmSync(folder, { recursive: true, force: true });
await app.generateOutputs(project);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1);
rmSync(`${folder}/README.md`);

for (const { name, entryPoint, description } of pages) {
  const file = `${folder}/${name}.md`;
  const [, ...content] = readFileSync(file, 'utf8').split('\n');
  const introduction = `# ${entryPoint}\n\nAPI reference, written from the docblocks of the code: ${description}.\n`;
  writeFileSync(file, introduction + content.join('\n').replaceAll('\n***\n', ''));
}
