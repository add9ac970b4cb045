import type { Recurso } from '@festejo/contrato/api/recursos.ts';
import type { RecursoDaOperacao } from '@festejo/contrato/operacao/recursos.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { instante } from '../../../../lib/text/formats.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { EsqueletoDeLista } from '../../../../ui/feedback/esqueletos.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { Cartao } from '../../../../ui/layout/cartao.tsx';
import { Selo } from '../../../../ui/words/selo.tsx';
import estilos from '../operacao.module.css';
import { SemLeitura } from '../sem-leitura.tsx';
import { recursosQuery, useMudarRecurso } from './recursos.api.ts';

const NOME: Readonly<Record<Recurso, string>> = {
  agenda: 'Agenda do fornecedor',
  ajuda: 'Ajuda',
  'area-atendimento': 'Área de atendimento',
  atendimento: 'Horários de atendimento',
  avaliacoes: 'Avaliações',
  cadastro: 'Cadastro de contas novas',
  catalogo: 'Catálogo: criar e mudar produtos',
  categorias: 'Categorias do fornecedor',
  compras: 'Compras',
  'conta-bancaria': 'Conta bancária do fornecedor',
  cupons: 'Cupons',
  favoritos: 'Favoritos',
  'formas-de-pagamento': 'Formas de pagamento',
  indicacoes: 'Indicações',
  mensagens: 'Mensagens',
  notificacoes: 'Notificações',
  orcamentos: 'Orçamentos',
};

/** The features that can be switched off while the market runs. */
export function Recursos() {
  const consulta = useQuery(recursosQuery);
  if (!consulta.data) return <SemLeitura consulta={consulta} esqueleto={<EsqueletoDeLista quantos={6} />} />;
  return (
    <Cartao>
      <ul className={estilos.linhas} aria-label="Recursos">
        {consulta.data.itens.map((um) => (
          <li key={um.recurso} className={estilos.recurso}>
            <Linha recurso={um} />
          </li>
        ))}
      </ul>
    </Cartao>
  );
}

function Linha({ recurso: { recurso, ligado, peloAmbiente, desligado } }: { recurso: RecursoDaOperacao }) {
  const mudar = useMudarRecurso();
  const [mudando, setMudando] = useState(false);
  const nome = NOME[recurso];
  const trocar = async () => {
    if (ligado) {
      const mensagem =
        'Quem a abrir, em qualquer aparelho, lê que ela ainda está em desenvolvimento. Pedidos e dinheiro seguem como estão.';
      if (!(await dialogs.confirmar({ titulo: `Desligar “${nome}”?`, mensagem, confirmar: 'Desligar', perigo: true }))) return;
    }
    setMudando(true);
    try {
      toast.sucesso((await mudar(recurso, !ligado)).message);
    } catch (causa) {
      await dialogs.erro(causa);
    } finally {
      setMudando(false);
    }
  };
  return (
    <>
      <div>
        <p className={estilos.ato}>
          <strong>{nome}</strong> {ligado ? <Selo cor="positive">Ligado</Selo> : <Selo cor="negative">Desligado</Selo>}
        </p>
        {peloAmbiente && <p className={estilos.miudo}>Pela configuração do servidor (FEATURES_OFF): só um novo início o liga.</p>}
        {desligado && (
          <p className={estilos.miudo}>
            Por <bdi>{desligado.por}</bdi> em {instante(desligado.em)}
          </p>
        )}
      </div>
      {!peloAmbiente && (
        <Botao tipo="secundario" disabled={mudando} onClick={() => void trocar()} aria-label={`${ligado ? 'Desligar' : 'Ligar'} ${nome}`}>
          {ligado ? 'Desligar' : 'Ligar'}
        </Botao>
      )}
    </>
  );
}
