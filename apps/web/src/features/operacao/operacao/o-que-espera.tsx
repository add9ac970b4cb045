import type { ResumoDaOperacao } from '@festejo/contrato/operacao/inicio.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { numero } from '../../../lib/text/formats.ts';
import { IlustracaoBusca } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { resumoQuery } from './operacao.api.ts';
import estilos from './operacao.module.css';
import { SECOES } from './secoes.ts';
import { SemLeitura } from './sem-leitura.tsx';

const PALAVRAS: Readonly<Record<keyof ResumoDaOperacao, readonly [um: string, varios: string, porque: string]>> = {
  disputas: ['disputa espera', 'disputas esperam', 'O dinheiro fica guardado até a sua decisão.'],
  denuncias: ['denúncia espera', 'denúncias esperam', 'Uma avaliação ou um produto que alguém achou errado.'],
  dinheiro: [
    'pagamento parado',
    'pagamentos parados',
    'O banco recusou ou não respondeu, ou o pedido espera uma decisão: alguém espera por este dinheiro.',
  ],
  retomadas: [
    'Pix tomado de volta espera',
    'Pix tomados de volta esperam',
    'O banco devolveu, ou quer devolver, a quem pagou: os pedidos esperam.',
  ],
  verificacoes: ['verificação espera', 'verificações esperam', 'Um fornecedor enviou os documentos que provam quem é.'],
  maquina: ['trabalho falhou', 'trabalhos falharam', 'Uma carta, ou algo que se faz por trás, não deu certo.'],
};

/** The start page of the back office: everything that waits, with links. */
export function OQueEspera() {
  const consulta = useQuery(resumoQuery);
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeLista quantos={3} />} />;
  const resumo = consulta.data;
  const esperam = SECOES.flatMap((secao) => ('espera' in secao && resumo[secao.espera] > 0 ? [secao] : []));
  if (esperam.length === 0) {
    return (
      <EstadoVazio titulo="Nada espera por você" ilustracao={<IlustracaoBusca />}>
        Quando houver uma disputa, uma denúncia ou algo que falhou, aparece aqui e ao lado do nome da seção.
      </EstadoVazio>
    );
  }
  return (
    <ul className={estilos.esperas} aria-label="O que espera">
      {esperam.map(({ id, espera, icone: Icone, para }) => {
        const quantos = resumo[espera];
        const [um, varios, porque] = PALAVRAS[espera];
        return (
          <li key={id}>
            <Link to={para} className={estilos.espera}>
              <Icone size={26} stroke={1.6} aria-hidden />
              <span>
                <strong>
                  {numero(quantos)} {quantos === 1 ? um : varios}
                </strong>
                <span className={estilos.miudo}>{porque}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
