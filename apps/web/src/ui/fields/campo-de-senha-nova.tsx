import type { TextProps } from '../../lib/form/use-fields.ts';
import { type ForcaDaSenha, useForcaDaSenha } from '../../lib/session/use-forca-da-senha.ts';
import { Password } from '../form/password.tsx';
import estilos from './campo-de-senha-nova.module.css';

const MINIMO = 8;
const PASSOS = [1, 2, 3, 4] as const;
const NOTAS = [
  { texto: 'Muito fácil de adivinhar', cor: 'negative' },
  { texto: 'Fácil de adivinhar', cor: 'negative' },
  { texto: 'Razoável', cor: 'warning' },
  { texto: 'Boa senha', cor: 'positive' },
  { texto: 'Ótima senha', cor: 'positive' },
] as const;

interface Props extends TextProps {
  label?: string;
  /** A password that contains the person's own name or e-mail is weaker than it looks. */
  nomeCompleto?: string;
  email?: string;
}

/** A field for a new password, with the rules, the strength while typing, and a button that shows the password. */
export function CampoDeSenhaNova({ label = 'Senha', nomeCompleto, email, ...campo }: Props) {
  const { value: senha, error } = campo;
  const forca = useForcaDaSenha(senha, { nomeCompleto, email });
  return (
    <div>
      <Password
        {...campo}
        label={label}
        autoComplete="new-password"
        description="De 8 a 128 caracteres. Três ou quatro palavras que só você juntaria valem mais que símbolos."
      />
      {senha !== '' && !error && <Medidor falta={MINIMO - senha.length} forca={forca} />}
    </div>
  );
}

function Medidor({ falta, forca }: { falta: number; forca: ForcaDaSenha | null }) {
  const nota = forca && NOTAS[forca.nota];
  const acesos = forca ? Math.max(1, forca.nota) : 0;
  return (
    <div className={estilos.medidor}>
      <div className={estilos.barra} aria-hidden>
        {PASSOS.map((passo) => (
          <span key={passo} style={passo <= acesos && nota ? { background: `var(--mantine-color-${nota.cor}-5)` } : undefined} />
        ))}
      </div>
      <p className={estilos.texto} aria-live="polite">
        {falta > 0 && <span>{`${falta === 1 ? 'Falta' : 'Faltam'} ${falta} ${falta === 1 ? 'caractere' : 'caracteres'}.`}</span>}
        {forca && nota && (
          <>
            <strong style={{ color: `var(--mantine-color-${nota.cor}-text)` }}>
              {`${nota.texto}${forca.aceita ? '' : ': escolha outra'}.`}
            </strong>{' '}
            {[forca.aviso, ...forca.sugestoes].filter(Boolean).join(' ')}
          </>
        )}
      </p>
    </div>
  );
}
