import { TIPO_PERFIL, type TipoPerfil } from '@festejo/contrato/common/constants.ts';
import type { PerfilDoUsuario } from '@festejo/contrato/conta/perfis.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../lib/http/errors.ts';
import { loginDestination } from '../../../../lib/session/destinations.ts';
import { sessao } from '../../../../lib/session/sessao.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { dialogs } from '../../../../ui/feedback/dialogs.ts';
import { Bloco } from '../../../../ui/layout/bloco.tsx';
import { Janela } from '../../../../ui/layout/janela.tsx';
import { useEntrarDeNovo } from '../identidade/use-ir-ao-login.ts';
import { useTrocarPerfil } from '../perfil.api.ts';
import { NovoPerfil } from './novo-perfil.tsx';

const NOME: Record<TipoPerfil, string> = { [TIPO_PERFIL.CLIENTE]: 'Cliente', [TIPO_PERFIL.FORNECEDOR]: 'Fornecedor' };

/** The other profile of this e-mail: switches to it, or opens it. */
export function PerfisDaConta({ tipoPerfil, perfis }: Pick<PerfilDoUsuario, 'tipoPerfil' | 'perfis'>) {
  const outro = tipoPerfil === TIPO_PERFIL.FORNECEDOR ? TIPO_PERFIL.CLIENTE : TIPO_PERFIL.FORNECEDOR;
  const [aberta, setAberta] = useState(false);
  const trocar = useTrocarPerfil();
  const passar = usePassarParaOToken();
  const entrarDeNovo = useEntrarDeNovo();
  async function aoFalhar(erro: unknown) {
    if (!(erro instanceof ApiError) || erro.codigo !== 'SEGUNDO_FATOR') return void dialogs.erro(erro);
    const sim = await dialogs.confirmar({
      titulo: `O perfil de ${NOME[outro]} é mais protegido`,
      mensagem: 'Ele tem proteção em duas etapas. Para passar para ele, saia e entre de novo: o login pede o código ou a chave de acesso.',
      confirmar: 'Sair e entrar de novo',
    });
    if (sim) await entrarDeNovo();
  }
  const vende = outro === TIPO_PERFIL.FORNECEDOR;
  if (perfis.includes(outro)) {
    return (
      <Bloco
        titulo="Seus perfis"
        texto={`Você também tem o perfil de ${NOME[outro]}, com este mesmo e-mail.`}
        acao={
          <Botao
            tipo="secundario"
            size="sm"
            loading={trocar.isPending}
            onClick={() => trocar.mutate(outro, { onSuccess: ({ accessToken }) => passar(accessToken), onError: aoFalhar })}
          >
            Passar para {NOME[outro]}
          </Botao>
        }
      />
    );
  }
  return (
    <Bloco
      titulo={vende ? 'Quero também vender no Festejo' : 'Quero também comprar no Festejo'}
      texto={
        vende
          ? 'Abra o perfil de Fornecedor com este mesmo e-mail e mostre seu trabalho às festas perto de você.'
          : 'Abra o perfil de Cliente com este mesmo e-mail e faça suas próprias festas.'
      }
      acao={
        <Botao tipo="secundario" size="sm" onClick={() => setAberta(true)}>
          {vende ? 'Quero vender' : 'Quero comprar'}
        </Botao>
      }
    >
      <Janela aberta={aberta} aoFechar={() => setAberta(false)} rotuladaPor="novo-perfil" largura={480}>
        <NovoPerfil key={String(aberta)} tipoPerfil={outro} aoAbrir={passar} aoFechar={() => setAberta(false)} />
      </Janela>
    </Bloco>
  );
}

/** Switches the session to the other profile: clears the query cache and opens the first page of that profile. */
function usePassarParaOToken() {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (accessToken: string) => {
    const user = sessao.entrar(accessToken);
    if (!user) return;
    cache.clear();
    void navigate(loginDestination(user.role, null));
  };
}
